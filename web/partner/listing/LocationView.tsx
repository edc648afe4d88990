import { ArrowRight, Pencil } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { stepLines } from '#contract/doorSteps.ts'
import { languages, languageTags } from '#contract/languages.ts'
import type { OwnLocation } from '#contract/locations.ts'
import { answerMinutes } from '#contract/visits.ts'
import { paths } from '#web/paths.ts'
import { HouseRuleList } from '#web/shell/layout/HouseRules.tsx'
import { RestroomPhoto } from '#web/shell/layout/RestroomPhoto.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import { OwnStepPhoto } from './StepPhotoField.tsx'
import { VisibilityCard } from './VisibilityCard.tsx'

interface Props {
  location: OwnLocation
  /** The partner has just saved, or gone back from editing. */
  cameFrom: 'outside' | 'save' | 'cancel'
  onEdit: () => void
  /** What other slices show about the location, each in its slot. */
  openLine: ReactNode
  features: ReactNode
  hours: ReactNode
  map: ReactNode
  traffic: ReactNode
  pause: ReactNode
  entry: ReactNode
  sign: ReactNode
  preview: ReactNode
}

/** Your Bathroom Details, to read [P1] [P4]. */
export function LocationView({ location, cameFrom, onEdit, ...parts }: Props) {
  const t = useTranslations('partner')
  const common = useTranslations('common')
  const edit = (className: string) => (
    <Button icon={<Pencil aria-hidden />} onClick={onEdit} className={className}>
      {t('edit')}
    </Button>
  )
  return (
    <>
      <ScreenHead takesFocus={cameFrom !== 'outside'} actions={edit('max-wide:hidden')}>
        {location.name} · {parts.openLine}
      </ScreenHead>
      {cameFrom === 'save' && (
        <Notice tone="success" className="mb-4">
          {location.isActive ? t('saved') : t('savedHidden')}
        </Notice>
      )}
      <div className="grid items-start gap-4 tablet:grid-cols-2 wide:grid-cols-[minmax(0,1fr)_420px] wide:gap-x-6">
        <div className="gap-4 max-tablet:contents tablet:col-start-2 tablet:row-start-1 tablet:grid">
          <VisibilityCard location={location} className="max-tablet:order-1" />
          <div className="max-tablet:order-3">{parts.pause}</div>
          <div className="max-tablet:order-4">{parts.traffic}</div>
          <Card className="p-2! max-tablet:order-5">{parts.map}</Card>
          <Section title={t('preview')} className="max-tablet:order-8">
            {parts.preview}
            <Link
              to={paths.location(location._id)}
              className="mt-1 -mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-bold text-brand-ink"
            >
              {t('asGuests')}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </Section>
        </div>
        <div className="gap-4 max-tablet:contents tablet:row-start-1 tablet:grid">
          <Facts location={location} />
          <Section title={t('features')} className="max-tablet:order-6">
            {parts.features}
          </Section>
          <Section title={t('hours')} className="max-tablet:order-6">
            {parts.hours}
          </Section>
          {location.houseRules.length > 0 && (
            <Section title={common('houseRules')} className="max-tablet:order-7">
              <HouseRuleList rules={location.houseRules} />
            </Section>
          )}
          <Section title={t('steps')} className="max-tablet:order-7">
            <Steps location={location} />
            <p className="mt-3 text-sm text-muted">{t('stepsHint')}</p>
          </Section>
          <Section title={t('entry')} className="max-tablet:order-7">
            {parts.entry}
            {location.asksFirst && (
              <>
                <p className="mt-2 font-semibold">{t('asksFirst')}</p>
                <p className="text-sm text-muted">{t('asksFirstOn', { minutes: answerMinutes })}</p>
              </>
            )}
            {location.hourlyLimit !== null && (
              <p className="mt-2 text-sm text-muted">
                {t('hourlyLimit.guests', { count: location.hourlyLimit })}
              </p>
            )}
            <Link
              to={paths.door}
              className="flex min-h-11 items-center gap-1.5 text-sm font-bold text-brand-ink"
            >
              {t('openDoor')}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
            {parts.sign}
          </Section>
        </div>
      </div>
      <div className="pointer-events-none sticky bottom-[calc(3.8rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-4 -mb-10 bg-linear-to-t from-bg from-60% p-4 pt-8 wide:hidden">
        {edit('pointer-events-auto w-full')}
      </div>
    </>
  )
}

function Facts({ location }: { location: OwnLocation }) {
  const t = useTranslations('partner')
  const { name, address, description, photoUrls } = location
  return (
    <Card className="max-tablet:order-2">
      <dl className="grid gap-3.5 wide:grid-cols-2">
        <Fact label={t('name')}>{name}</Fact>
        <Fact label={t('address')}>{address}</Fact>
      </dl>
      {photoUrls.length > 0 ? (
        <ul aria-label={t('photos')} className="mt-4 grid grid-cols-3 gap-2.5 wide:gap-3.5">
          {photoUrls.map((url, index) => (
            <li key={url}>
              <RestroomPhoto
                src={url}
                alt={t('photo', { number: index + 1, name })}
                sizes="(min-width: 56.25rem) 240px, 33vw"
                className="aspect-square w-full rounded-photo wide:aspect-4/3"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4 text-sm text-muted">{t('noPhotos')}</p>
      )}
      {description && (
        <dl className="mt-4">
          <Fact label={t('description')}>
            <span className="font-medium whitespace-pre-line">{description}</span>
          </Fact>
        </dl>
      )}
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs font-semibold text-muted">{label}</dt>
    <dd dir="auto" className="font-semibold">
      {children}
    </dd>
  </div>
)

function Section({
  title,
  className,
  children,
}: {
  title: string
  className: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-2">
        {title}
      </h2>
      {children}
    </Card>
  )
}

function Steps({
  location: { instructions, stepPhotos, stepTranslations },
}: {
  location: OwnLocation
}) {
  const t = useTranslations('partner')
  const format = useFormatter()
  const steps = stepLines(instructions)
  const further = languageTags.filter((language) => language in stepTranslations)
  if (steps.length === 0) return <p className="text-sm text-muted">{t('noSteps')}</p>
  return (
    <>
      <ol className="grid list-inside list-decimal gap-1 font-semibold">
        {steps.map((step, index) => (
          <li key={index} className="break-words">
            {step}
            {stepPhotos[index] && <OwnStepPhoto id={stepPhotos[index]} number={index + 1} />}
          </li>
        ))}
      </ol>
      {further.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t('stepsAlsoIn', {
            languages: format.list(further.map((language) => languages[language])),
          })}
        </p>
      )}
    </>
  )
}
