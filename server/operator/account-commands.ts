import { dinerRoles, ownerRoles } from '#contract/roles.ts'
import type { Services } from '#server/services.ts'
import { type Command, UsageError } from './command.ts'

/** `make-operator` checks more than this command. */
const settableRoles = [...dinerRoles, ...ownerRoles]

export const accountCommands: Record<string, Command> = {
  'users set-role': {
    usage: `users set-role <email> <${settableRoles.join('|')}>`,
    about: 'gives an account another role',
    run: async ({ accounts }, [email = '', role = '']) => {
      if (!isRole(role)) throw new UsageError()
      await accounts.setRole((await getByEmail(accounts, email)).id, role)
      return `${email} is ${role} now.`
    },
  },
  'users make-operator': {
    usage: 'users make-operator <email>',
    about: 'gives an account the desk at /operador; it must have no restaurants, reviews, likes or payments',
    run: async ({ accounts, accountKind, operator }, [email = '']) => {
      const { id } = await getByEmail(accounts, email)
      await accountKind.setOperator(id, true)
      await operator.recordCommand('make-operator', id)
      return `${email} is an operator now, and is logged out everywhere.`
    },
  },
  'users unmake-operator': {
    usage: 'users unmake-operator <email>',
    about: 'makes an operator a diner again',
    run: async ({ accounts, accountKind, operator }, [email = '']) => {
      const { id } = await getByEmail(accounts, email)
      await accountKind.setOperator(id, false)
      await operator.recordCommand('unmake-operator', id)
      return `${email} is no operator any more, and is logged out everywhere.`
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

function isRole(word: string): word is (typeof settableRoles)[number] {
  return (settableRoles as readonly string[]).includes(word)
}
