import '@mantine/core/styles/Combobox.css'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'

/** The browser's own select, which is easy to use on a phone. */
export function SelectField(props: NativeSelectProps) {
  return <NativeSelect required {...props} />
}
