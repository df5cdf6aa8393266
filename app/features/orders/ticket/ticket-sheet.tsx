import type { TicketWidth } from '#contract/orders/ticket.ts'
import { styleOf, type TicketLine, ticketLetters, ticketPapers } from '#contract/orders/ticket-lines.ts'
import classes from './ticket-sheet.module.css'

type TicketSheetProps = { lines: readonly TicketLine[]; width: TicketWidth }

/** A ticket as wide as its paper. */
export function TicketSheet({ lines, width }: TicketSheetProps) {
  const { mm, printedMm } = ticketPapers[width]
  return (
    <div className={classes.ticket} style={{ width: `${mm}mm`, padding: `4mm ${(mm - printedMm) / 2}mm` }}>
      {lines.map((line, index) =>
        line.role === 'rule' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
          <hr key={index} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
          <Line key={index} line={line} />
        ),
      )}
    </div>
  )
}

function Line({ line }: { line: TicketLine }) {
  const { letters, isStrong, isCentred, isIndented, box } = styleOf(line)
  return (
    <p
      data-strong={isStrong}
      data-centred={isCentred}
      data-indented={isIndented}
      data-box={box}
      style={{ fontSize: `${ticketLetters[letters]}pt` }}
    >
      {line.lead && <span className={classes.lead}>{line.lead}</span>}
      <span className={classes.text}>{line.text}</span>
      {line.amount && <span className={classes.amount}>{line.amount}</span>}
    </p>
  )
}
