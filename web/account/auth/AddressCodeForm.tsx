import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { mailedCodeMinutes } from '#contract/auth.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { TypedEmail } from '#web/shell/data/credentials.ts'
import type { AddressCode } from '#web/shell/data/useAddressCode.ts'
import { AskCode } from '#web/shell/layout/AskCode.tsx'
import { CodeForm } from '#web/shell/layout/CodeForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmailField } from '#web/ui/EmailField.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  code: AddressCode
  /** What the code's button does. */
  label: string
  /** The initial value of the field. */
  email?: string
  /** Offered beside something else that is wanted more. */
  isQuiet?: boolean
  /** Said once a code was asked for, where an address that is not known is mailed none. */
  mailed?: string
}

/** An address is typed, then the code that was mailed there, both in place. */
export function AddressCodeForm({ code, ...props }: Props) {
  return (
    <InPlace shows={code.asked !== null}>
      {code.asked ? (
        <CodeStep code={code} email={code.asked.email} label={props.label} mailed={props.mailed} />
      ) : (
        <EmailStep code={code} email={props.email ?? ''} isQuiet={props.isQuiet ?? false} />
      )}
    </InPlace>
  )
}

const Typed = z.object({ email: TypedEmail })

interface EmailProps {
  code: AddressCode
  email: string
  isQuiet: boolean
}

function EmailStep({ code: { asking, checking, againAt }, email, isQuiet }: EmailProps) {
  const t = useTranslations('auth')
  const errorOf = useFieldError()
  const say = useRefusal()
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: { email } })
  const failure = asking.error ?? checking.error
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.handleSubmit((typed) => {
        if (!asking.isPending) asking.mutate(typed.email)
      })}
    >
      <EmailField
        label={t('email')}
        autoComplete="email"
        readOnly={asking.isPending}
        error={errorOf(form.formState.errors.email)}
        {...form.register('email')}
      />
      {failure && <Notice tone="error">{say(failure)}</Notice>}
      <AskCode isAgain={false} at={againAt} isBusy={asking.isPending} isQuiet={isQuiet} />
    </form>
  )
}

interface CodeProps {
  code: AddressCode
  email: string
  label: string
  mailed: string | undefined
}

function CodeStep({ code, email, label, mailed }: CodeProps) {
  const { asking, checking, againAt, restart } = code
  const t = useTranslations('auth.code')
  const confirm = useTranslations('account.confirm')
  const say = useRefusal()
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm wrap-anywhere">
        {mailed ?? confirm('mailed', { email, minutes: mailedCodeMinutes })}
      </p>
      <CodeForm
        label={label}
        isBusy={false}
        sending={checking}
        onCode={(typed, onError) => checking.mutate({ code: typed }, { onError })}
      />
      {asking.error && <Notice tone="error">{say(asking.error)}</Notice>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <AskCode
          isAgain
          at={againAt}
          isBusy={asking.isPending}
          onAsk={() => asking.mutate(email)}
        />
        <Button look="plain" size="small" className="-ml-4" onClick={restart}>
          {t('otherEmail')}
        </Button>
      </div>
    </div>
  )
}
