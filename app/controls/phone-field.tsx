import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import type { Country } from '#contract/places.ts'
import { loadPhoneFormat, phoneAdvice } from '../lib/phone-format.ts'

type PhoneFieldProps = Omit<TextInputProps, 'onChange' | 'onBlur'> & {
  country: Country
  onChange: () => void
}

/** Takes a number as people write it, and gives it back as it is read in the country. */
export function PhoneField({ country, error, onChange, ...props }: PhoneFieldProps) {
  const [advice, setAdvice] = useState<string | null>(null)

  async function tidy({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
    const written = input.value
    // Without a connection the number is judged by the server alone, when the form is sent.
    const format = await loadPhoneFormat().catch(() => null)
    if (!format || written.trim() === '' || input.value !== written) return
    const formatted = format.formatPhone(written, country)
    setAdvice(formatted ? null : phoneAdvice(country))
    if (formatted) input.value = formatted
  }

  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
      {...props}
      error={error ?? advice}
      onFocus={() => void loadPhoneFormat().catch(() => null)}
      onBlur={tidy}
      onChange={() => {
        setAdvice(null)
        onChange()
      }}
    />
  )
}
