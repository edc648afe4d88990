import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, rmSync } from 'node:fs'

/** Machines are network namespaces on one bridge; this program has an address there too. */
const bridge = 'pitstop0'
const prefix = 'pitstop-'
const ownAddress = '10.77.0.254/24'
export const folderPrefix = '/tmp/pitstop-cluster-'

export const machineNumbers = [1, 2, 3] as const
export type MachineNumber = (typeof machineNumbers)[number]
export const hostOf = (number: MachineNumber) => `10.77.0.${number}`

/** `drops in`: nothing reaches the machine, what it sends arrives. */
export const cuts = ['link down', 'drops in', 'drops out'] as const
export type Cut = (typeof cuts)[number]

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] })
const nameOf = (number: MachineNumber) => `${prefix}${number}`
const cableOf = (number: MachineNumber) => `${prefix}eth${number}`

/** Runs a command on a machine; the account is that of a program which refuses root. */
export function onMachine(number: MachineNumber, account?: { uid: number; gid: number }) {
  const user = account ? [`--setuid=${account.uid}`, `--setgid=${account.gid}`] : []
  return ['nsenter', `--net=/run/netns/${nameOf(number)}`, ...user] as const
}

export function openNetwork() {
  closeNetwork()
  process.once('exit', closeNetwork)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', ownAddress, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const number of machineNumbers) {
    const name = nameOf(number)
    ip('netns', 'add', name)
    const peer = ['type', 'veth', 'peer', 'name', 'eth0', 'netns', name]
    ip('link', 'add', cableOf(number), ...peer)
    ip('link', 'set', cableOf(number), 'master', bridge, 'up')
    ip('-n', name, 'addr', 'add', `${hostOf(number)}/24`, 'dev', 'eth0')
    for (const device of ['eth0', 'lo']) ip('-n', name, 'link', 'set', device, 'up')
  }
}

/** Removes all of it, also what a run left that was killed. */
export function closeNetwork() {
  for (const number of machineNumbers) {
    const name = nameOf(number)
    if (!existsSync(`/run/netns/${name}`)) continue
    endProcesses(number)
    ip('netns', 'del', name)
  }
  // A cable outlives its machine for a moment, and may go by itself before it is removed.
  for (const device of [...machineNumbers.map(cableOf), bridge])
    spawnSync('ip', ['link', 'del', device], { stdio: 'ignore' })
  for (const folder of globSync(`${folderPrefix}*`))
    rmSync(folder, { recursive: true, force: true })
}

/** kill -9 of everything on a machine, as when it loses power. */
export function endProcesses(number: MachineNumber) {
  for (const pid of ip('netns', 'pids', nameOf(number)).toString().split('\n').filter(Boolean))
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended a moment ago.
    }
}

export function cut(number: MachineNumber, how: Cut) {
  if (how === 'link down') ip('link', 'set', cableOf(number), 'down')
  else if (how === 'drops in') filter(number, '-A', 'INPUT', '-i', 'eth0', '-j', 'DROP')
  else filter(number, '-A', 'OUTPUT', '-o', 'eth0', '-j', 'DROP')
}

export function mend(number: MachineNumber) {
  ip('link', 'set', cableOf(number), 'up')
  filter(number, '-F')
}

function filter(number: MachineNumber, ...rule: string[]) {
  const [command, ...words] = onMachine(number)
  execFileSync(command, [...words, 'iptables', ...rule], { stdio: 'ignore' })
}
