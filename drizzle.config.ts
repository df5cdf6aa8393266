import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/features/**/*.table.ts', './server/jobs/*.table.ts'],
  out: './server/db/migrations',
})
