import { Composer } from '@byeol/ui/chat/Composer.tsx'
import type { ComponentProps } from 'react'
import { useT } from '../i18n/i18n.ts'
import { useEnterSends } from './enterKey.ts'

/** The message composer with this person's setting for the Enter key. */
export function MessageComposer(props: Omit<ComponentProps<typeof Composer>, 'enterSends' | 'tooLongLabel'>) {
  const t = useT()
  const max = props.maxChars ?? 0
  return <Composer {...props} enterSends={useEnterSends()} tooLongLabel={t('ROOM.TOO_LONG', { max })} />
}
