import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> & {
  showLabel: string
  hideLabel: string
}) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton label={isShown ? hideLabel : showLabel} onClick={() => setIsShown(!isShown)}>
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  )
}
