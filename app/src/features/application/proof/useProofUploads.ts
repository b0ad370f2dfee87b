import { api } from '@byeol/contract/api.ts'
import type { Proof, ProofUse } from '@byeol/contract/celeb/applicationCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorText, isSilent } from '../../../errors/errorText.ts'
import { useT } from '../../../i18n/i18n.ts'

export const proofTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

/** A document being uploaded. */
export interface ProofUpload {
  key: number
  file: File
  /** 0 to 1. */
  done: number
  problem: string | null
}

let uploads = 0

/** Uploads documents one by one; `onProof` gets each as the server stored it. */
export function useProofUploads(use: ProofUse, onProof: (proof: Proof) => void) {
  const t = useT()
  const [list, setList] = useState<ProofUpload[]>([])
  const change = (key: number, part: Partial<ProofUpload>) =>
    setList((old) => old.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const remove = (key: number) => setList((old) => old.filter((one) => one.key !== key))

  const problemOf = (file: File): string | null => {
    if (!proofTypes.some((type) => type === file.type)) return t('APPLICATION.PROOF_TYPE')
    const max = limits.proofMaxBytes / 1024 / 1024
    return file.size > limits.proofMaxBytes ? t('APPLICATION.PROOF_TOO_LARGE', { max }) : null
  }
  const send = async ({ key, file }: Pick<ProofUpload, 'key' | 'file'>) => {
    const problem = problemOf(file)
    if (problem) return change(key, { problem })
    change(key, { problem: null, done: 0 })
    try {
      const name = file.name.normalize('NFC').slice(-limits.proofNameMax) || 'proof'
      const onProgress = (done: number) => change(key, { done })
      const { proof } = await call(api.celeb.uploadProof, { name, use }, { file, onProgress })
      remove(key)
      onProof(proof)
    } catch (error) {
      if (isSilent(error)) return remove(key)
      change(key, { problem: errorText(error) })
    }
  }
  return {
    list,
    remove,
    retry: (upload: ProofUpload) => void send(upload),
    async add(files: readonly File[]) {
      const added = files.map((file) => ({ key: ++uploads, file, done: 0, problem: null }))
      setList((old) => [...old, ...added])
      for (const upload of added) await send(upload)
    },
  }
}
