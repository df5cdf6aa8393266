export const accountFormWords = {
  problems: {
    name: { missing: 'Write your name.', tooLong: (most: number) => `Use at most ${most} characters.` },
    email: {
      missing: 'Write your e-mail.',
      invalid: 'Write an e-mail like name@example.com.',
      tooLong: 'That e-mail is too long.',
    },
    password: { missing: 'Write your password.', tooLong: 'That password is too long.' },
    newPassword: {
      missing: 'Write a password.',
      tooShort: (least: number) => `Use at least ${least} characters.`,
      tooLong: (most: number) => `Use at most ${most} characters.`,
      invalid: 'Use letters, numbers or signs, not only spaces.',
      common: 'That password is very common and easy to guess. Try a short sentence that only you would say.',
      named:
        'That password comes from your name, your e-mail or your restaurant. Try a short sentence that only you would say.',
    },
    role: { invalid: 'Choose the kind of account.' },
    terms: { invalid: 'Tick that you accept the terms and conditions. If you did, load the page again.' },
    invisible: 'Remove the characters that cannot be seen.',
  },
  noConnection: 'No connection to CartaViva. Check your internet and try again.',
  suspendedFor: (reason: string, contact: string) =>
    `Reason: ${reason} If you think that it is a mistake, write to ${contact}.`,
  secondFactor: {
    usePasskey: 'Use my passkey',
    passkeyFailed: 'We could not use the passkey. Try again.',
    code: 'Code',
    aboutCode: 'The one of your app, or one of your recovery codes.',
    aboutRecovery: 'No passkey at hand? Write one of your recovery codes.',
    codeMissing: 'Write the code.',
    logIn: 'Log in',
  },
}
