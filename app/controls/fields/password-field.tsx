import { type ComponentProps, useId, useState } from 'react'
import { CrossedEyeIcon, EyeIcon } from '../../ui/icons.tsx'
import { useWords } from '../../ui/words.ts'
import classes from './field.module.css'
import { ariaOf, FieldFrame, type FieldTexts } from './field-frame.tsx'

type PasswordFieldProps = ComponentProps<'input'> &
  FieldTexts & {
    /** Tells a password manager whether to fill in a password or propose one. */
    autoComplete: 'current-password' | 'new-password'
  }

export function PasswordField({ label, description, error, className, ...props }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  const id = useId()
  const words = useWords('controls')
  const texts = { label, description, error }
  return (
    <FieldFrame id={id} {...texts} className={className}>
      <div className={classes.box} data-toggle="true">
        <input
          required
          autoCapitalize="none"
          spellCheck={false}
          {...ariaOf(id, texts)}
          {...props}
          id={id}
          type={isVisible ? 'text' : 'password'}
          className={classes.input}
        />
        <button
          type="button"
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
          className={classes.toggle}
        >
          {/* Does not contain the field's label: a search for the field by its label finds only the field. */}
          <EyeIcon label={words.showTyped} />
          <CrossedEyeIcon />
        </button>
      </div>
    </FieldFrame>
  )
}
