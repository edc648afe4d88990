import { useSearchParams } from 'react-router'
import { useLocale } from 'use-intl'
import { EmbedSettings, embedValues } from '#contract/embed.ts'

/** Times Square. */
const start = { near: '40.758,-73.9855', place: 'Times Square' }

/** What the widget is to show. It stands in the address: a reload and a shared link lead back to it. */
export function useEmbedSettings() {
  const [params, setParams] = useSearchParams()
  const language = useLocale()
  const written = Object.fromEntries(params)
  const first = { ...(written['near'] === undefined && start), language }
  const read = EmbedSettings.safeParse({ ...first, ...written })
  const settings = read.data ?? EmbedSettings.parse({ ...start, language })
  const change = (part: Partial<EmbedSettings>) =>
    setParams(Object.fromEntries(embedValues({ ...settings, ...part })), { replace: true })
  return { settings, change }
}
