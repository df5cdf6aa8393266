import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

type PasswordFieldProps = PasswordInputProps & {
  /** Tells a password manager whether to fill in a password or propose one. */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <PasswordInput
      required
      autoCapitalize="none"
      spellCheck={false}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleFocusable
      // Does not contain the field's label: a search for the field by its label finds only the field.
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar lo que escribes' }}
      {...props}
    />
  )
}
