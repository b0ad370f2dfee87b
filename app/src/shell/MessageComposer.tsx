import { Composer } from '@byeol/ui/chat/Composer.tsx'
import type { ComponentProps } from 'react'
import { useEnterSends } from './enterKey.ts'

/** The composer with the Enter key as this person has set it. */
export function MessageComposer(props: Omit<ComponentProps<typeof Composer>, 'enterSends'>) {
  return <Composer {...props} enterSends={useEnterSends()} />
}
