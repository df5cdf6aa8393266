import '@mantine/core/styles/Combobox.css'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'

/** The browser's own list, which a phone shows under the thumb. */
export function SelectField(props: NativeSelectProps) {
  return <NativeSelect required {...props} />
}
