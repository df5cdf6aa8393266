/** They stand at a wrong field of login or sign-up. The schemas in `contract/accounts/accounts.ts` say the Spanish ones to other programs. */
export const accountProblems = {
  name: { missing: 'Escribe tu nombre.', tooLong: (most: number) => `Usa ${most} caracteres como máximo.` },
  email: {
    missing: 'Escribe tu correo electrónico.',
    invalid: 'Escribe un correo como nombre@ejemplo.com.',
    tooLong: 'Ese correo es demasiado largo.',
  },
  password: { missing: 'Escribe tu contraseña.', tooLong: 'Esa contraseña es demasiado larga.' },
  newPassword: {
    missing: 'Escribe una contraseña.',
    tooShort: (least: number) => `Usa al menos ${least} caracteres.`,
    tooLong: (most: number) => `Usa ${most} caracteres como máximo.`,
    invalid: 'Usa letras, números o signos, no solo espacios.',
    common: 'Esa contraseña es muy común y fácil de adivinar. Prueba con una frase corta que solo tú dirías.',
    named:
      'Esa contraseña sale de tu nombre, tu correo o tu restaurante. Prueba con una frase corta que solo tú dirías.',
  },
  role: { invalid: 'Elige el tipo de cuenta.' },
  terms: { invalid: 'Marca que aceptas los términos y condiciones. Si ya lo hiciste, vuelve a cargar la página.' },
  /** A sign that nobody sees, in any field. */
  invisible: 'Quita los caracteres que no se ven.',
}

export const accountFormWords = {
  problems: accountProblems,
  noConnection: 'No hay conexión con CartaViva. Revisa tu internet e inténtalo de nuevo.',
  suspendedFor: (reason: string, contact: string) =>
    `Motivo: ${reason} Si crees que es un error, escríbenos a ${contact}.`,
  secondFactor: {
    usePasskey: 'Usar mi llave de acceso',
    passkeyFailed: 'No pudimos usar la llave de acceso. Inténtalo de nuevo.',
    code: 'Código',
    aboutCode: 'El de tu aplicación, o uno de tus códigos de recuperación.',
    aboutRecovery: '¿No tienes tu llave? Escribe uno de tus códigos de recuperación.',
    codeMissing: 'Escribe el código.',
    logIn: 'Entrar',
  },
}
