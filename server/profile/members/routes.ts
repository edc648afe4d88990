import * as contract from '#contract/team.ts'
import { teamLog } from '#contract/teamLog.ts'
import { originOf } from '#server/identity/auth/index.ts'
import { showLog } from '#server/identity/teamLog/index.ts'
import type { Serve } from '#server/platform/http.ts'
import { acceptInvitation, openInvitation } from './acceptInvitation.ts'
import { changeMember, leaveTeam, removeMember } from './changeMember.ts'
import type { MemberDeps } from './deps.ts'
import { invite, resendInvitation, revokeInvitation } from './invite.ts'
import { askInvitationCode, joinByInvitation } from './joinByInvitation.ts'
import { chooseOrganisation, listOrganisations } from './organisations.ts'
import { showTeam } from './showTeam.ts'

export function memberRoutes(serve: Serve, deps: MemberDeps) {
  const uses = {
    showTeam: showTeam(deps),
    invite: invite(deps),
    resend: resendInvitation(deps),
    revoke: revokeInvitation(deps),
    open: openInvitation(deps),
    accept: acceptInvitation(deps),
    askCode: askInvitationCode(deps),
    join: joinByInvitation(deps),
    change: changeMember(deps),
    remove: removeMember(deps),
    leave: leaveTeam(deps),
    organisations: listOrganisations(deps),
    log: showLog(deps),
    choose: chooseOrganisation(deps),
  }
  serve(contract.showTeam, ({ caller }) => uses.showTeam(caller))
  serve(contract.invite, ({ caller, body }) => uses.invite(caller, body))
  serve(contract.resendInvitation, ({ caller, params }) => uses.resend(caller, params.id))
  serve(contract.revokeInvitation, ({ caller, params }) => uses.revoke(caller, params.id))
  serve(contract.changeMember, ({ caller, params, body }) => uses.change(caller, params.id, body))
  serve(contract.removeMember, ({ caller, params, body }) => uses.remove(caller, params.id, body))
  serve(contract.leaveTeam, ({ caller }) => uses.leave(caller))
  serve(contract.openInvitation, ({ body }) => uses.open(body.token))
  serve(contract.acceptInvitation, ({ caller, body }) => uses.accept(caller, body))
  serve(contract.askInvitationCode, ({ body, request }) => uses.askCode(body, originOf(request)))
  serve(contract.joinByInvitation, ({ body, request }) => uses.join(body, originOf(request)))
  serve(teamLog, ({ caller, query }) => uses.log(caller, query.before))
  serve(contract.organisations, ({ caller }) => uses.organisations(caller))
  serve(contract.chooseOrganisation, ({ caller, body }) => uses.choose(caller, body.organisationId))
}
