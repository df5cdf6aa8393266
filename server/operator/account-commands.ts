import { type Role, roles } from '#contract/roles.ts'
import type { Services } from '#server/services.ts'
import { type Command, UsageError } from './command.ts'

export const accountCommands: Record<string, Command> = {
  'users set-role': {
    usage: `users set-role <email> <${roles.join('|')}>`,
    about: 'gives an account another role',
    run: async ({ accounts }, [email = '', role = '']) => {
      if (!isRole(role)) throw new UsageError()
      await accounts.setRole((await getByEmail(accounts, email)).id, role)
      return `${email} is ${role} now.`
    },
  },
  'users reset-second-factor': {
    usage: 'users reset-second-factor <email>',
    about: 'removes the second factor of an account; check first that the person is who they say',
    run: async ({ accounts }, [email = '']) => {
      const hadAny = await accounts.secondFactor.reset(await getByEmail(accounts, email))
      return hadAny ? `${email} logs in with the password alone now.` : `${email} has no second factor.`
    },
  },
  'sessions end': {
    usage: 'sessions end <email>',
    about: 'logs an account out everywhere',
    run: async ({ accounts }, [email = '']) => {
      const ended = await accounts.sessions.endAll((await getByEmail(accounts, email)).id)
      return ended === 1 ? '1 session is ended.' : `${ended} sessions are ended.`
    },
  },
}

async function getByEmail(accounts: Services['accounts'], email: string) {
  if (!email) throw new UsageError()
  const account = await accounts.findByEmail(email)
  if (!account) throw new Error(`There is no account for ${email}.`)
  return account
}

function isRole(word: string): word is Role {
  return (roles as readonly string[]).includes(word)
}
