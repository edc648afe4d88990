import { Field } from '#web/ui/Field.tsx'

export function PinField({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: string
  onChange: (pin: string) => void
  error?: string | undefined
}) {
  return (
    <Field
      label={label}
      error={error}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
