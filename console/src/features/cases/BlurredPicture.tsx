import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { CaseId, FileId } from '@byeol/contract/ids.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { BlurredImage } from './BlurredImage.tsx'
import { HeardVoice } from './HeardVoice.tsx'

const { media } = consoleApi.cases

/**
 * A picture of a case. The first press fetches it blurred, the second reveals it, the third blurs it again. A voice
 * recording of sold contents can be played once it is fetched.
 */
export function BlurredPicture({ caseId, fileId, onLook }: { caseId: CaseId; fileId: FileId; onLook?: () => void }) {
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => call(media, { caseId, fileId }),
    onError: showError,
    onSettled: onLook,
  })
  if (data?.dataUrl.startsWith('data:audio/')) return <HeardVoice src={data.dataUrl} />
  return <BlurredImage src={data?.dataUrl} isLoading={isPending} onLoad={() => mutate()} />
}
