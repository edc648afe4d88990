import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Language } from '#contract/language.ts'
import { languages, languageTags } from '#contract/languages.ts'
import { textFile } from '#contract/operatorTexts.ts'
import { paperNames, TextName } from '#contract/papers.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'
import { Select } from '#web/ui/Field.tsx'
import { FilePage } from '../FilePage.tsx'
import { type Draft, readDraft, saveDraft } from './draft.ts'
import { TextEditor } from './TextEditor.tsx'
import { useTextName } from './useTextName.ts'
import { VersionsCard } from './VersionsCard.tsx'

/** One text: what is in force, to be edited and published, and its history. */
export function TextFileView() {
  const t = useTranslations('operator.texts')
  const typed = useParams<'name' | 'language'>()
  const name = TextName.catch('terms').parse(typed.name)
  const language = Language.catch('en').parse(typed.language)
  const isPaper = paperNames.some((paper) => paper === name)
  const title = useTextName()(name)
  const file = useCall(textFile, { params: { name, language } })
  const navigate = useNavigate()
  // Of each language by itself, so that reading another one loses nothing.
  const [drafts, setDrafts] = useState<Record<string, Draft | undefined>>({})
  const key = `${name} ${language}`
  const change = (draft: Draft | undefined) => {
    saveDraft({ name, language }, draft)
    setDrafts((all) => ({ ...all, [key]: draft }))
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <BackLink to={paths.operatorTexts} className="justify-self-start">
        {t('title')}
      </BackLink>
      <Title>{title}</Title>
      <h1 className="text-2xl">{title}</h1>
      {!isPaper && (
        <Select
          label={t('language')}
          value={language}
          onChange={({ target }) => void navigate(paths.operatorText(`${name}/${target.value}`))}
        >
          {languageTags.map((tag) => (
            <option key={tag} value={tag}>
              {languages[tag]}
            </option>
          ))}
        </Select>
      )}
      <FilePage key={key} query={file}>
        {(text) => (
          <>
            <TextEditor
              file={text}
              draft={key in drafts ? drafts[key] : readDraft({ name, language })}
              onDraft={change}
            />
            <VersionsCard file={text} />
          </>
        )}
      </FilePage>
    </div>
  )
}
