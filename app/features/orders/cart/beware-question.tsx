import { addNow } from './add-to-cart.ts'
import { closeSheet } from './close-sheet.ts'
import { findAvoided } from './find-avoided.ts'
import type { Addition } from './sheet-state.ts'
import { useOrderPage } from './use-sheet.ts'

type BewareQuestionProps = { titleId: string; addition: Addition; warning: string }

/** Before a dish is added that contains what the diner avoids. */
export function BewareQuestion({ titleId, addition, warning }: BewareQuestionProps) {
  const page = useOrderPage()
  const words = page.words.order

  function agree() {
    addNow(addition, { words, mark: findAvoided(addition.dish, addition.choiceIds, page), isAgreed: true })
    closeSheet()
  }

  return (
    <>
      <h2 id={titleId}>{words.addAnyway(addition.dish.name)}</h2>
      <p className="order-problem">{warning}.</p>
      <p>{words.avoidedByYou}</p>
      <div className="order-actions">
        <button type="button" className="order-primary" onClick={closeSheet}>
          {words.dontAdd}
        </button>
        <button type="button" onClick={agree}>
          {words.yesAdd}
        </button>
      </div>
    </>
  )
}
