import type { Category } from '@byeol/contract/user.ts'

// The browser has no zod to read the contract's list from: the type keeps the two the same.
const all: Record<Category, true> = { singer: true, actor: true, creator: true, athlete: true }

export const categories = Object.keys(all) as Category[]
