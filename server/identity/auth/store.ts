import { z } from 'zod'
import { UserType } from '#contract/auth.ts'
import { GuestKind, type Preferences } from '#contract/guests.ts'
import { Language } from '#contract/language.ts'
import { maxMembers } from '#contract/members.ts'
import type { Tx } from '#server/platform/db.ts'
import { unusablePassword } from './passwords.ts'
import { completeAccounts } from './subjectStore.ts'

const Account = z.object({
  id: z.string(),
  userType: UserType,
  name: z.string(),
  email: z.string(),
  emailProvenAt: z.date().nullable(),
  /** Since when mail to it comes back; null again once it is changed or confirmed again. */
  emailBouncedAt: z.date().nullable(),
  guestKind: GuestKind,
  pictureUrl: z.string().nullable(),
  wantsPromotions: z.boolean(),
  wantsNewBathrooms: z.boolean(),
  language: Language,
  /** The links that stop optional mails find the account by it. */
  mailKey: z.string(),
  createdAt: z.date(),
  /** Without one its person signs in by mailed codes or passkeys. */
  hasPassword: z.boolean(),
})
export type Account = z.output<typeof Account>

const Credentials = z.object({
  id: z.string(),
  userType: UserType,
  name: z.string(),
  pictureUrl: z.string().nullable(),
  emailKey: z.string(),
  passwordHash: z.string(),
  bcryptSalt: z.string().nullable(),
})
export type Credentials = z.output<typeof Credentials>

const accountColumns = `id, user_type as "userType", name, email, email_proven_at as "emailProvenAt",
  email_bounced_at as "emailBouncedAt", guest_kind as "guestKind", picture_url as "pictureUrl", wants_promotions as "wantsPromotions",
  wants_new_bathrooms as "wantsNewBathrooms", language, mail_key as "mailKey",
  created_at as "createdAt", password_hash <> '${unusablePassword.passwordHash}' as "hasPassword"`

const credentialColumns = `id, user_type as "userType", name, picture_url as "pictureUrl",
  email_key as "emailKey", password_hash as "passwordHash", bcrypt_salt as "bcryptSalt"`

const Id = z.object({ id: z.string() })

export async function findAccount(tx: Tx, id: string) {
  const [account] = await tx.many(Account, `select ${accountColumns} from accounts where id = $1`, [
    id,
  ])
  return account
}

/** Whom an account's emails go to; undefined once only its pseudonym is left. */
export async function readerOf(tx: Tx, id: string) {
  const [account] = await tx.many(
    Account,
    `select ${accountColumns} from accounts where id = $1 and deleted_at is null`,
    [id],
  )
  return account
}

/** An organisation's owners, the one who has been it for longest first: mail about money and safety goes to each. */
export const ownersOf = (tx: Tx, organisationId: string) =>
  tx.many(
    Account,
    `select ${accountColumns} from accounts
       join (select account_id, since, id as member_id from members
             where organisation_id = $1 and role = 'owner') m on account_id = accounts.id
     where deleted_at is null order by since, member_id limit $2`,
    [organisationId, maxMembers],
  )

/** Those who run this restroom of an organisation, owners among them: mail about what happens there goes to each. */
export const runnersOf = (
  tx: Tx,
  { organisationId, locationId }: { organisationId: string; locationId: string },
) =>
  tx.many(
    Account,
    `select ${accountColumns} from accounts
       join (select account_id, since, id as member_id from members
             where organisation_id = $1 and (has_all_restrooms or id in (
               select member_id from member_restrooms where location_id = $2))
            ) m on account_id = accounts.id
     where deleted_at is null order by since, member_id limit $3`,
    [organisationId, locationId, maxMembers],
  )

export async function findAccountByEmail(tx: Tx, emailKey: string) {
  const [account] = await tx.many(
    Account,
    `select ${accountColumns} from accounts where email_key = $1 and deleted_at is null`,
    [emailKey],
  )
  return account
}

/** The same, held until commit. */
export async function lockAccountByEmail(tx: Tx, emailKey: string) {
  const [account] = await tx.many(
    Account,
    `select ${accountColumns} from accounts where email_key = $1 and deleted_at is null
     for no key update`,
    [emailKey],
  )
  return account
}

export interface NewAccount {
  id: string
  userType: z.output<typeof UserType>
  name: string
  email: string
  emailKey: string
  emailProvenAt: Date | null
  passwordHash: string
  bcryptSalt: string | null
  /** English where nothing is known. */
  language?: Language
}

/** False where the address has an account already. */
export async function insertAccount(tx: Tx, account: NewAccount, now: Date) {
  const isNew = await insertIncomplete(tx, account, now)
  await completeAccounts(tx)
  return isNew
}

/** As `insertAccount`, for an account that a membership is written of next: without one it owns an organisation at commit. */
export async function insertIncomplete(tx: Tx, account: NewAccount, now: Date) {
  const inserted = await tx.run(
    `insert into accounts (id, user_type, name, email, email_key, email_proven_at, password_hash,
       bcrypt_salt, language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (email_key) do nothing`,
    [
      account.id,
      account.userType,
      account.name,
      account.email,
      account.emailKey,
      account.emailProvenAt,
      account.passwordHash,
      account.bcryptSalt,
      account.language ?? 'en',
      now,
    ],
  )
  return inserted === 1
}

/** Many at once, in one statement; answers how many had no account yet. */
export async function insertAccounts(tx: Tx, accounts: NewAccount[], now: Date) {
  const inserted = await tx.run(
    `insert into accounts (id, user_type, name, email, email_key, email_proven_at, password_hash,
       bcrypt_salt, language, created_at)
     select id, "userType", name, email, "emailKey", "emailProvenAt", "passwordHash",
       "bcryptSalt", coalesce(language, 'en'), $2
     from jsonb_to_recordset($1::jsonb) as listed(
       id uuid, "userType" text, name text, email text, "emailKey" text, "emailProvenAt" timestamptz,
       "passwordHash" text, "bcryptSalt" text, language text)
     on conflict (email_key) do nothing`,
    [accounts, now],
  )
  await completeAccounts(tx)
  return inserted
}

export async function findCredentials(tx: Tx, emailKey: string) {
  const [credentials] = await tx.many(
    Credentials,
    `select ${credentialColumns} from accounts where email_key = $1`,
    [emailKey],
  )
  return credentials
}

export async function findCredentialsById(tx: Tx, id: string) {
  const [credentials] = await tx.many(
    Credentials,
    `select ${credentialColumns} from accounts where id = $1`,
    [id],
  )
  return credentials
}

/** Holds the account until commit if its password is still the one that was checked. */
export async function lockUnchanged(tx: Tx, id: string, passwordHash: string) {
  const locked = await tx.many(
    Id,
    `select id from accounts where id = $1 and password_hash = $2 for no key update`,
    [id, passwordHash],
  )
  return locked.length === 1
}

export async function setPassword(tx: Tx, id: string, passwordHash: string) {
  await tx.run(`update accounts set password_hash = $2, bcrypt_salt = null where id = $1`, [
    id,
    passwordHash,
  ])
}

/** Only the address the account has now can be proven. */
export async function markEmailProven(tx: Tx, id: string, emailKey: string, now: Date) {
  const proven = await tx.run(
    `update accounts
     set email_proven_at = case when email_bounced_at is null
           then coalesce(email_proven_at, $3) else $3 end,
         email_bounced_at = null
     where id = $1 and email_key = $2`,
    [id, emailKey, now],
  )
  return proven === 1
}

/** Skips an account that has confirmed the address since that mail was written: it can be reached there. */
export async function markBouncing(
  tx: Tx,
  { emailKey, writtenAt }: { emailKey: string; writtenAt: Date },
  now: Date,
) {
  await tx.run(
    `update accounts set email_bounced_at = $3
     where email_key = $1 and email_bounced_at is null
       and (email_proven_at is null or email_proven_at <= $2)`,
    [emailKey, writtenAt, now],
  )
}

export async function setGuestKind(tx: Tx, id: string, kind: GuestKind) {
  await tx.run(`update accounts set guest_kind = $2 where id = $1`, [id, kind])
}

export async function setPreferences(tx: Tx, id: string, wants: Preferences) {
  await tx.run(
    `update accounts set wants_promotions = $2, wants_new_bathrooms = $3 where id = $1`,
    [id, wants.promotions, wants.newBathrooms],
  )
}

export async function setName(tx: Tx, id: string, name: string) {
  await tx.run(`update accounts set name = $2 where id = $1`, [id, name])
}

export async function setLanguage(tx: Tx, id: string, language: Language) {
  await tx.run(`update accounts set language = $2 where id = $1`, [id, language])
}

/** The keys are unguessable, and appear only in mails. */
export async function findByMailKey(tx: Tx, mailKey: string) {
  const [account] = await tx.many(
    Account,
    `select ${accountColumns} from accounts where mail_key = $1 and deleted_at is null`,
    [mailKey],
  )
  return account
}

const Replaced = z.object({ url: z.string().nullable() })

/** Answers the picture that it takes the place of. */
export async function setPicture(tx: Tx, id: string, url: string | null) {
  const [replaced] = await tx.many(
    Replaced,
    `update accounts set picture_url = $2
     from (select id as old_id, picture_url as url from accounts where id = $1 for no key update) old
     where id = old_id
     returning old.url`,
    [id, url],
  )
  return replaced?.url ?? null
}

/** Serializes the transactions that claim one address. */
export async function lockEmail(tx: Tx, emailKey: string) {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended($1, 1))`, [emailKey])
}

/** False where another account has the address by now. */
export async function setEmail(
  tx: Tx,
  id: string,
  { email, emailKey }: { email: string; emailKey: string },
  now: Date,
) {
  const changed = await tx.run(
    `update accounts set email = $2, email_key = $3, email_proven_at = $4, email_bounced_at = null
     where id = $1 and not exists (select 1 from accounts where email_key = $3)`,
    [id, email, emailKey, now],
  )
  return changed === 1
}
