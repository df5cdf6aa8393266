import type { ComponentProps } from 'react'
import classes from './button.module.css'

export type ButtonProps = Omit<ComponentProps<'button'>, 'color'> & {
  variant?: 'filled' | 'light' | 'subtle' | 'default'
  color?: 'achiote' | 'red' | 'gray'
  fullWidth?: boolean
}

/** A button of the application. A link that looks like one takes its class from `app/ui/link-button.tsx`. */
export function Button({
  variant = 'filled',
  color = 'achiote',
  fullWidth = false,
  type = 'button',
  className = '',
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      data-variant={variant}
      data-color={color}
      data-full-width={fullWidth}
      className={`${classes.button} ${className}`}
    />
  )
}
