import { TextInput, type TextInputProps } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Country } from '#contract/places.ts'
import { loadPhoneFormat, phoneAdvice } from '../formats/phone-format.ts'

type PhoneFieldProps = Omit<TextInputProps, 'onChange' | 'onBlur'> & {
  country: Country
  onChange: () => void
}

/** Takes a number as people write it, and gives it back as it is read in the country. */
export function PhoneField({ country, error, onChange, ...props }: PhoneFieldProps) {
  const [advice, setAdvice] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const judgedIn = useRef(country)

  const judge = useCallback(async () => {
    const written = input.current?.value ?? ''
    // Without a connection the number is judged by the server alone, when the form is sent.
    const format = await loadPhoneFormat().catch(() => null)
    if (!format || written.trim() === '' || input.current?.value !== written) return null
    const formatted = format.formatPhone(written, country)
    setAdvice(formatted ? null : phoneAdvice(country))
    return formatted
  }, [country])

  async function tidy() {
    const formatted = await judge()
    if (formatted && input.current) input.current.value = formatted
  }

  useEffect(() => {
    if (judgedIn.current === country) return
    judgedIn.current = country
    void judge()
  }, [country, judge])

  return (
    <TextInput
      ref={input}
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
