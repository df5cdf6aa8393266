import { useCallback, useEffect, useRef, useState } from 'react'
import type { Country } from '#contract/countries.ts'
import { loadPhoneFormat, phoneAdvice } from '../../formats/phone-format.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PhoneFieldProps = Omit<TextFieldProps, 'onChange' | 'onBlur'> & {
  country: Country
  onChange: () => void
  /** The field now shows the number in the country's format. */
  onFormatted?: () => void
  /** The number is copied from another field, which says what is wrong with it. */
  isCopy?: boolean
}

/** Takes a number in any format and shows it in the country's own. */
export function PhoneField({ country, error, onChange, onFormatted, isCopy = false, ...props }: PhoneFieldProps) {
  const [advice, setAdvice] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const checkedCountry = useRef(country)

  const check = useCallback(async () => {
    const written = input.current?.value ?? ''
    // Without a connection only the server checks the number, when the form is sent.
    const format = await loadPhoneFormat().catch(() => null)
    if (!format || written.trim() === '' || input.current?.value !== written) return null
    const formatted = format.formatPhone(written, country)
    setAdvice(formatted ? null : phoneAdvice(country))
    return formatted
  }, [country])

  async function tidy() {
    const formatted = await check()
    if (!formatted || !input.current) return
    input.current.value = formatted
    onFormatted?.()
  }

  useEffect(() => {
    if (checkedCountry.current === country) return
    checkedCountry.current = country
    void check()
  }, [country, check])

  return (
    <TextField
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
      {...props}
      error={error ?? (isCopy ? null : advice)}
      onFocus={() => void loadPhoneFormat().catch(() => null)}
      onBlur={tidy}
      onChange={() => {
        setAdvice(null)
        onChange()
      }}
    />
  )
}
