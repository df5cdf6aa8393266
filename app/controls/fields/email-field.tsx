import { TextField, type TextFieldProps } from './text-field.tsx'

export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      label="Correo electrónico"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      {...props}
    />
  )
}
