import { useT } from '../../i18n/i18n.ts'

/** A fetched voice recording of a case, with the browser's controls. */
export function HeardVoice({ src }: { src: string }) {
  const t = useT()
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a person sent has none
  return <audio src={src} controls aria-label={t('CASES.VOICE')} />
}
