import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What only the recipient may know: a reset link opens an account. */
type MailContent = { to: string; html: string; text: string; params: Record<string, string> }

export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    state: text('state', { enum: ['waiting', 'sending', 'sent', 'failed'] }).notNull(),
    /** Masked: enough to recognise, not enough to write to. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Erased as soon as the mail is sent or given up. */
    content: jsonb('content').$type<MailContent>(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** While waiting: when to try next. While sending: until when the sender may be believed to be alive. */
    dueAt: instant('due_at').notNull(),
    /** After this the mail would be of no use to anybody. */
    expiresAt: instant('expires_at'),
    finishedAt: instant('finished_at'),
    /** Why the last try did not succeed, in words for the operator. */
    problem: text('problem'),
  },
  (t) => [index('mails_state_due').on(t.state, t.dueAt), index('mails_created').on(t.createdAt)],
)
