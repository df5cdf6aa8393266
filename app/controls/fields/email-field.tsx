import { useWords } from '../../ui/words.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      label={useWords('controls').email}
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
