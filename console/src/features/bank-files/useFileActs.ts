import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { BankFile } from '@byeol/contract/console/money/settlementCalls.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignedWords } from '../../api/askStepUp.ts'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { showError } from '../../errors/showError.ts'
import { useFormats, useT, type TextKey } from '../../i18n/i18n.ts'
import { saveFile } from '../../browser/saveFile.ts'

const calls = consoleApi.settlements
type Answers = Parameters<typeof call<typeof calls.answerLines>>[1]['lines']

/** The actions of staff on a bank file, each signed with a passkey. */
export function useFileActs(file: BankFile) {
  const t = useT()
  const formats = useFormats()
  const client = useQueryClient()
  const { bankFileId, digest, sumWon, lineCount } = file
  const { mutate, isPending } = useMutation({
    mutationFn: ({ act }: { act: () => Promise<unknown>; done?: TextKey }) => act(),
    onSuccess: (_answer, { done }) => done && showToast({ text: t(done) }),
    onError: showError,
    onSettled: () =>
      Promise.all(
        [calls.file, calls.files, calls.list].map((each) => client.invalidateQueries({ queryKey: queryKey(each) })),
      ),
  })
  const words = (title: TextKey, button: TextKey, more: SignedWords['rows'] = []): { signs: SignedWords } => ({
    signs: {
      title: t(title),
      rows: [
        [t('BANK_FILES.SUM'), formats.number(sumWon)],
        [t('BANK_FILES.LINES'), formats.number(lineCount)],
        [t('BANK_FILES.DIGEST'), `${digest.slice(0, 8)}…${digest.slice(-8)}`],
        ...more,
      ],
      button: t(button),
    },
  })
  return {
    isBusy: isPending,
    sign: () =>
      mutate({
        act: () =>
          call(
            calls.signFile,
            { bankFileId, digest, sumWon, lineCount },
            words('BANK_FILES.SIGN_TITLE', 'BANK_FILES.SIGN'),
          ),
        done: 'BANK_FILES.SIGNED',
      }),
    download: () =>
      mutate({
        act: async () =>
          saveFile(
            await call(calls.downloadFile, { bankFileId }, words('BANK_FILES.SIGN_DOWNLOAD', 'BANK_FILES.DOWNLOAD')),
          ),
      }),
    withdraw: () =>
      mutate({
        act: () => call(calls.withdrawFile, { bankFileId }, words('BANK_FILES.SIGN_WITHDRAW', 'BANK_FILES.WITHDRAW')),
        done: 'BANK_FILES.WITHDRAWN',
      }),
    answer: (lines: Answers) =>
      mutate({
        act: () =>
          call(
            calls.answerLines,
            { bankFileId, lines },
            words(
              'BANK_FILES.SIGN_ANSWER',
              lines.some(({ result }) => result === 'failed') ? 'BANK_FILES.MARK_FAILED' : 'BANK_FILES.MARK_PAID',
              [[t('BANK_FILES.RESULTS'), lines.map(({ line }) => line).join(', ')]],
            ),
          ),
        done: 'BANK_FILES.ANSWERED',
      }),
  }
}
