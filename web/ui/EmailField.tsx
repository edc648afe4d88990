import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'

/** A field for an address: phones show the keyboard for one, and neither capitalise nor correct it. */
export const EmailField = (props: ComponentProps<typeof Field>) => (
  <Field type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
)
