import { z } from 'zod'
import type { Db } from '#server/platform/db.ts'
import { dbOf, type startEngine } from '#server/platform/embedded.ts'

/** All that was ever written to an engine, its log too, stays in this process's memory. */
const maxWorlds = 50

type Engine = Awaited<ReturnType<typeof startEngine>>

interface Kept {
  engine: Engine
  /** Of its tables as they were when it was new. */
  shape: string
  worlds: number
}

const idle: Kept[] = []

/**
 * The database of one world, on an engine that may have served others: starting one takes a second of processor,
 * emptying one a fiftieth of that. One whose tables a test has altered serves no other.
 */
export async function onSharedEngine(start: () => Promise<Engine>): Promise<Db> {
  const entry = idle.pop() ?? (await newlyStarted(start))
  const db = dbOf(entry.engine)
  let isClosed = false

  /** What still runs when its world has ended must not write into the next one. */
  const whileOpen = async <Answer>(ask: () => Promise<Answer>) => {
    if (isClosed) throw new Error('This world has ended')
    return ask()
  }

  return {
    ...db,
    transact: (work) => whileOpen(() => db.transact(work)),
    single: (work) => whileOpen(() => db.single(work)),
    script: (sql) => whileOpen(() => db.script(sql)),
    close: async () => {
      isClosed = true
      await release(entry)
    },
  }
}

async function newlyStarted(start: () => Promise<Engine>): Promise<Kept> {
  const engine = await start()
  return { engine, shape: await shapeOf(engine), worlds: 0 }
}

async function release(entry: Kept) {
  const { engine, shape } = entry
  entry.worlds++
  if (entry.worlds === maxWorlds || (await shapeOf(engine)) !== shape) {
    await engine.close()
    return
  }
  await engine.exec(emptied)
  idle.push(entry)
}

/** Row by row, since `truncate` rewrites some two hundred files. As a replica, where no trigger refuses it. */
const emptied = `
  set session_replication_role = replica;
  do $$
  declare name text;
  begin
    for name in
      select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'sandbox') and tablename <> 'migrations'
    loop execute 'delete from ' || name; end loop;
  end $$;
  set session_replication_role = origin;
  select setval(seqrelid, 1, false) from pg_sequence;`

const Shape = z.object({ rows: z.array(z.object({ shape: z.string() })).length(1) })
const firstOfOurs = 16_384

async function shapeOf(engine: Engine) {
  const answer = await engine.query(`
    select md5(string_agg(part, ',' order by part)) as shape from (
      select format('%s %s', oid, relname) as part from pg_class where oid >= ${firstOfOurs}
      union all select format('%s %s', oid, tgenabled) from pg_trigger
      union all select format('%s %s', oid, convalidated) from pg_constraint
      union all select format('%s %s %s', attrelid, attname, attnotnull) from pg_attribute
        where attrelid >= ${firstOfOurs}
      union all select format('%s %s', oid, prosrc) from pg_proc where oid >= ${firstOfOurs}
    ) parts`)
  return Shape.parse(answer).rows[0]?.shape ?? ''
}
