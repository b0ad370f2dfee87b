import { Composer } from '@byeol/ui/chat/Composer.tsx'
import type { ComponentProps } from 'react'
import { useEnterSends } from './enterKey.ts'

/** The composer with this person's setting of the Enter key. */
export function MessageComposer(props: Omit<ComponentProps<typeof Composer>, 'enterSends'>) {
  return <Composer {...props} enterSends={useEnterSends()} />
}
