import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** As `npm run admin -- …` does, with these variables. */
export async function runAdmin(env: Record<string, string>, ...words: string[]) {
  const options = { env: { ...process.env, NODE_ENV: 'production', ...env } }
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['server/operator/admin.ts', ...words],
      options,
    )
    return { code: 0, stdout, stderr }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}
