import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { CaseId, FileId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { HeardVoice } from './HeardVoice.tsx'

const { media } = consoleApi.cases

/** A voice recording of a case. The press that fetches it is logged, as for pictures. */
export function CaseVoice({ caseId, fileId }: { caseId: CaseId; fileId: FileId }) {
  const t = useT()
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => call(media, { caseId, fileId }),
    onError: showError,
  })
  if (data) return <HeardVoice src={data.dataUrl} />
  return (
    <Button size="s" variant="outline" busy={isPending} onClick={() => mutate()}>
      {t('CASES.VOICE_OPEN')}
    </Button>
  )
}
