import { useMutation } from '@tanstack/react-query'
import { showError } from '../errors/showError.ts'
import { DocumentFrame } from './DocumentFrame.tsx'

/**
 * A document that is fetched only when the staff member presses the button, because each opening is logged. Photos have
 * the staff member's id written across them.
 */
export function SealedDocument({
  open,
  ...rest
}: {
  name: string
  detail: string
  kind: 'photo' | 'pdf'
  problem?: string | null
  mayOpen: boolean
  open: () => Promise<{ dataUrl: string }>
}) {
  const { data, mutate, isPending, reset } = useMutation({ mutationFn: open, onError: showError })
  return (
    <DocumentFrame {...rest} dataUrl={data?.dataUrl} isOpening={isPending} onOpen={() => mutate()} onClose={reset} />
  )
}
