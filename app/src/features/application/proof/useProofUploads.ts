import { api } from '@byeol/contract/api.ts'
import type { Proof, ProofUse } from '@byeol/contract/celeb/applicationCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorText, isSilent } from '../../../errors/errorText.ts'
import { useT } from '../../../i18n/i18n.ts'
import { takeMedia } from '../../file/pickMedia.ts'

export const proofTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

/** A document being uploaded. */
export interface ProofUpload {
  key: number
  file: File
  /** The share that has been uploaded, 0 to 1. */
  done: number
  problem: string | null
}

/**
 * Checks a document by its bytes, as the server does, and converts the HEIC photos of phones to JPEG. Null for other
 * types.
 */
async function readProof(file: File): Promise<File | null> {
  if ((await file.slice(0, 5).text()) === '%PDF-') return new File([file], file.name, { type: 'application/pdf' })
  const taken = await takeMedia(file)
  if (typeof taken === 'string' || taken.video) return null
  return taken.file instanceof File ? taken.file : new File([taken.file], file.name, { type: taken.file.type })
}

let uploads = 0

/** Uploads documents one after another; `onProof` gets each as the server stored it. */
export function useProofUploads(use: ProofUse, onProof: (proof: Proof) => void) {
  const t = useT()
  const [list, setList] = useState<ProofUpload[]>([])
  const change = (key: number, part: Partial<ProofUpload>) =>
    setList((old) => old.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const remove = (key: number) => setList((old) => old.filter((one) => one.key !== key))

  const send = async ({ key, file: picked }: Pick<ProofUpload, 'key' | 'file'>) => {
    const file = await readProof(picked)
    if (!file) return change(key, { problem: t('APPLICATION.PROOF_TYPE') })
    const max = limits.proofMaxBytes / 1024 / 1024
    if (file.size > limits.proofMaxBytes) return change(key, { problem: t('APPLICATION.PROOF_TOO_LARGE', { max }) })
    change(key, { problem: null, done: 0 })
    try {
      const name = picked.name.normalize('NFC').slice(-limits.proofNameMax) || 'proof'
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
