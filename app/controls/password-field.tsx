import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

type PasswordFieldProps = PasswordInputProps & {
  /** Tells a password manager whether to fill in or to propose one. */
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
      // Not the field's own word in it: whoever looks for the field by its label finds the field alone.
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar lo que escribes' }}
      {...props}
    />
  )
}
