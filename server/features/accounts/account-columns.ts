import { sql } from 'drizzle-orm'
import { users } from './accounts.table.ts'

export const accountColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  email_verified: sql<boolean>`${users.emailVerifiedAt} is not null`,
}
