import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { changeName } from '#contract/account.ts'
import { type Me, me, nameLength } from '#contract/auth.ts'
import { useAction } from '#web/api/useCall.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useOwnName } from '#web/i18n/useOwnName.ts'
import { SampleMark } from '#web/shell/layout/SampleMark.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { FormFoot } from './FormFoot.tsx'

export function NameCard({ me: { name, userType, isSample } }: { me: Me }) {
  const t = useTranslations('account.name')
  const ownName = useOwnName()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Card className="grid gap-3">
      <h2>{t('title', { userType })}</h2>
      <InPlace shows={isChanging}>
        {isChanging ? (
          <ChangeName name={name} userType={userType} onClose={() => setIsChanging(false)} />
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold break-words">{ownName(name)}</span>
              {isSample && <SampleMark />}
            </p>
            <div>
              <Button look="outline" size="small" onClick={() => setIsChanging(true)}>
                {t('change')}
              </Button>
            </div>
          </>
        )}
      </InPlace>
    </Card>
  )
}

const requiredWord = { user: 'nameRequired', partner: 'businessNameRequired' } as const

const typedName = (userType: Me['userType']) =>
  z.object({
    name: z.string().trim().min(1, requiredWord[userType]).max(nameLength, 'nameTooLong'),
  })

function ChangeName({
  name,
  userType,
  onClose,
}: Pick<Me, 'name' | 'userType'> & { onClose: () => void }) {
  const t = useTranslations('account.name')
  const errorOf = useFieldError()
  const form = useForm({
    resolver: zodResolver(typedName(userType)),
    defaultValues: { name },
  })
  const change = useAction(changeName, { updates: [me], onSuccess: onClose })
  return (
    <form noValidate onSubmit={form.handleSubmit((typed) => change.mutate({ body: typed }))}>
      <fieldset disabled={change.isPending} className="grid gap-4">
        <Field
          label={t('label', { userType })}
          autoComplete={userType === 'partner' ? 'organization' : 'name'}
          error={errorOf(form.formState.errors.name)}
          {...form.register('name')}
        />
        <FormFoot submit={t('save')} action={change} onCancel={onClose} />
      </fieldset>
    </form>
  )
}
