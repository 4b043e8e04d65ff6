import * as v from 'valibot';
import { ADMIN_PARTS, worksIn } from '#domain/accounts/admin-parts.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { OF_ORGANIZATION, type Resource, type Role } from '#wire/access.ts';
import { fieldSchema, isForOrganization, ORGANIZER_FIELD } from '#server/platform/http/declared-access.ts';
import { EXAMPLES, type Party, signedIn, UNKNOWN } from './examples.ts';
import { apiTokenProblemsOf } from './try-api-token.ts';
import { doorProblemsOf } from './try-door.ts';
import { sameWork } from './same-work.ts';
import { type Answer, ask, type Headers, type Scene, type Way } from './way.ts';

/** Whether somebody comes with what looks like a session. */
const isBearer = ({ authorization }: Headers): boolean => authorization?.startsWith('Bearer ') === true;

const ROLES = Object.keys(ROLE) as Role[];
const REFUSED = [401, 403, 404, 500];

/** Tries one way to a call as everybody who must not get through, and as those who must. @returns what is wrong, a sentence each */
export async function problemsOf(way: Way, scene: Scene): Promise<string[]> {
  return new Trial(way, scene).run();
}

/** Tries one way to a call as those alone whose token is nobody's. @returns what is wrong, a sentence each */
export async function nobodyProblemsOf(way: Way, scene: Scene): Promise<string[]> {
  return new Trial(way, scene).runNobodies();
}

class Trial {
  readonly #way: Way;
  readonly #scene: Scene;
  readonly #problems: string[] = [];

  constructor(way: Way, scene: Scene) {
    this.#way = way;
    this.#scene = scene;
  }

  async run(): Promise<string[]> {
    const { access, owned } = this.#way.endpoint;
    if (access === 'door') return doorProblemsOf(this.#way, this.#scene);
    await this.runNobodies();
    for (const role of ROLES) await this.#tryRole(role);
    if (this.#mayCall('admin') && typeof access !== 'string') await this.#tryParts();
    for (const resource of Object.keys(owned) as Resource[]) {
      if (resource in EXAMPLES) await this.#tryResource(resource);
      else
        this.#problems.push(
          `there is no example of ${resource}: add one to EXAMPLES in tests/server/accounts/examples.ts`,
        );
    }
    if (isForOrganization(access)) await this.#tryActing();
    await this.#tryImpersonated();
    this.#problems.push(...(await apiTokenProblemsOf(this.#way, this.#scene)));
    return this.#problems;
  }

  async runNobodies(): Promise<string[]> {
    const isOpen = this.#way.endpoint.access === 'anyone';
    const anonymous = isOpen ? (await this.#ask({})).status : 401;
    for (const [who, headers] of this.#scene.nobodies) {
      const answer = await this.#ask({ headers });
      // of what only its owner or a token opens, a session that has ended is told that it has
      const isClosed = this.#way.endpoint.orToken !== undefined && anonymous === 404;
      const isShut = !isOpen || (isClosed && isBearer(headers));
      if (isShut) this.#expect(answer, { is: 401, key: 'UserNotFoundTryAgain', for: who });
      else this.#expect(answer, { is: anonymous, isNot: [401, 403], for: who });
      if (!isShut) continue;
      if (answer.headers['www-authenticate'] !== 'Bearer' || answer.headers['cache-control'] !== 'no-store')
        this.#problems.push(`${who}: the 401 names no scheme, or may be kept`);
    }
    return this.#problems;
  }

  async #tryRole(role: Role): Promise<void> {
    const answer = await this.#ask({ headers: (await this.#party(role)).headers });
    if (this.#mayCall(role)) this.#expect(answer, { isNot: [401, 403, 500], for: role });
    else this.#expect(answer, { is: 403, key: 'NotAllowed', for: role });
  }

  /** An admin calls what is of their part of the work, and nothing else. */
  async #tryParts(): Promise<void> {
    const { area } = this.#way.endpoint;
    for (const part of ADMIN_PARTS) {
      const answer = await this.#ask({ headers: (await signedIn(this.#scene.services, 'admin', { part })).headers });
      const who = `an admin for ${part}`;
      if (area !== undefined && worksIn(part, area)) this.#expect(answer, { isNot: [401, 403, 500], for: who });
      else this.#expect(answer, { is: 403, key: 'NotAllowed', for: who });
    }
  }

  async #tryResource(resource: Resource): Promise<void> {
    const { access, notImpersonated, orToken } = this.#way.endpoint;
    for (const role of ROLES.filter((one) => this.#mayCall(one)))
      await this.#tryOwned(resource, await this.#party(role));
    if (access === 'anyone') await this.#tryOwned(resource, null);
    if (this.#mayCall('organizer') && notImpersonated !== true) {
      const impersonated = await this.#party('organizer', { impersonated: true });
      await this.#tryOwned(resource, impersonated, 'an admin as organizer');
    }
    if (orToken !== undefined) await this.#tryToken(resource, orToken);
  }

  /** Another's is answered as what is not there, byte by byte and after as many statements; one's own is let through. */
  async #tryOwned(resource: Resource, party: Party | null, who: string = party?.role ?? 'nobody'): Promise<void> {
    const { services } = this.#scene;
    const isSold = OF_ORGANIZATION.some((sold) => sold === resource);
    const ownsIt = party !== null && (!isSold || party.role === 'organizer');
    const mayNameAll = isSold && party?.role === 'admin' && this.#way.endpoint.access !== 'user';
    const stranger = await this.#party('organizer');
    const theirs = await EXAMPLES[resource](services, stranger);
    const own = await EXAMPLES[resource](services, party ?? stranger);
    const others = await this.#others(mayNameAll || !party ? stranger : party, resource);
    if (theirs.names.every((name) => !this.#formOf(resource, name)))
      this.#problems.push(`${who} can name no example of ${resource}: nothing was tried`);
    for (const [index, name] of theirs.names.entries()) {
      const form = this.#formOf(resource, name);
      if (!form) continue;
      const asking = (...names: unknown[]) =>
        this.#ask({ headers: party?.headers, fields: { ...others, ...form.naming(names) } });
      const unknown = UNKNOWN[resource][index];
      const missing = await asking(unknown);
      this.#expect(missing, { is: 404, key: 'TryAgain', for: `${who} with an unknown ${resource}` });
      const another = await asking(name);
      const about = `${who} with another’s ${resource}`;
      if (mayNameAll) this.#expect(another, { isNot: REFUSED, for: about });
      else {
        this.#expect(another, { is: 404, for: about });
        if (another.seen !== missing.seen) this.#problems.push(`${about} is answered otherwise than what is not there`);
        await this.#expectSameWork([() => asking(unknown), () => asking(name)], about, [missing, another]);
      }
      if (!ownsIt) continue;
      this.#expect(await asking(own.names[index]), { isNot: REFUSED, for: `${who} with their own ${resource}` });
      if (!form.isList) continue;
      this.#expect(await asking(own.names[index], name), { is: 404, for: `${who} with one ${resource} of two` });
    }
  }

  async #expectSameWork(
    calls: readonly [() => Promise<Answer>, () => Promise<Answer>],
    about: string,
    made?: readonly [Answer, Answer],
  ): Promise<void> {
    const [first, second] = await sameWork(calls, made);
    if (first.statements !== second.statements)
      this.#problems.push(`${about} takes ${second.statements} statements, not ${first.statements}`);
  }

  /** A token opens what it was made for, to anyone, and nothing else. */
  async #tryToken(resource: Resource, orToken: string): Promise<void> {
    const { services } = this.#scene;
    const one = await EXAMPLES[resource](services, await this.#party('organizer'));
    const other = await EXAMPLES[resource](services, await this.#party('organizer'));
    if (one.token === undefined || other.token === undefined) {
      this.#problems.push(`the example of ${resource} has no token: add one in tests/server/accounts/examples.ts`);
      return;
    }
    const name = one.names[0];
    const asking = (token: string, about: unknown = name, headers: Headers = {}) =>
      this.#ask({ headers, fields: { ...this.#formOf(resource, about)?.naming([about]), [orToken]: token } });
    this.#expect(await asking(one.token), { isNot: REFUSED, for: `whoever has the token of ${resource}` });
    for (const wrong of [other.token, 'x', `${one.token}x`])
      this.#expect(await asking(wrong), { is: 404, for: `a wrong token of ${resource}` });
    const unknown = UNKNOWN[resource][0];
    await this.#expectSameWork([() => asking('x', unknown), () => asking('x')], `a wrong token of ${resource}`);
    for (const [who, headers] of this.#scene.nobodies) {
      if (!isBearer(headers)) continue;
      this.#expect(await asking(one.token, name, headers), { isNot: REFUSED, for: `${who} with the token` });
      const [missing, theirs] = [() => asking('x', unknown, headers), () => asking('x', name, headers)];
      this.#expect(await theirs(), { is: 401, key: 'UserNotFoundTryAgain', for: `${who} with a wrong token` });
      if ((await theirs()).seen !== (await missing()).seen)
        this.#problems.push(`${who} is told otherwise of what is not there`);
      await this.#expectSameWork([missing, theirs], `${who} with a wrong token`);
    }
  }

  /** An admin acts for the organizer they name; an organizer for nobody else. */
  async #tryActing(): Promise<void> {
    const { endpoint } = this.#way;
    if (!fieldSchema(endpoint, ORGANIZER_FIELD)) return;
    const [organizer, stranger] = [await this.#party('organizer'), await this.#party('organizer')];
    // named anew for each call: one before it may have deleted what it named
    const asking = async ({ headers }: Party, { userId }: Party) =>
      this.#ask({ headers, fields: { ...(await this.#others(organizer)), [ORGANIZER_FIELD]: userId } });
    this.#expect(await asking(organizer, organizer), { isNot: REFUSED, for: 'an organizer for themself' });
    this.#expect(await asking(organizer, stranger), { is: 404, for: 'an organizer for another' });
    if (!this.#mayCall('admin')) return;
    const admin = await this.#party('admin');
    this.#expect(await asking(admin, organizer), { isNot: REFUSED, for: 'an admin for an organizer' });
    this.#expect(await asking(admin, admin), { is: 404, for: 'an admin for no organizer' });
    const namesSold = OF_ORGANIZATION.some((resource) => endpoint.owned[resource] !== undefined);
    if (namesSold) this.#expect(await asking(admin, stranger), { is: 404, for: 'an admin for another than the owner' });
    else this.#expect(await this.#ask({ headers: admin.headers }), { is: 422, for: 'an admin who names no organizer' });
  }

  /** What only the user may do is refused to an admin in their place, and nothing else is. */
  async #tryImpersonated(): Promise<void> {
    const { notImpersonated } = this.#way.endpoint;
    for (const role of ROLES.filter((one) => one !== 'admin' && this.#mayCall(one))) {
      const party = await this.#party(role, { impersonated: true });
      const named = await this.#others(party);
      const asking = (more: object) => this.#ask({ headers: party.headers, fields: { ...named, ...more } });
      const refused = { is: 403, key: 'NotWhileImpersonating', for: `an admin as ${role}` };
      const letThrough = { isNot: [401, 403, 500], for: `an admin as ${role}` };
      this.#expect(await asking({}), notImpersonated === true ? refused : letThrough);
      for (const field of typeof notImpersonated === 'boolean' ? [] : notImpersonated) {
        this.#expect(await asking({ [field]: 'x' }), { ...refused, for: `an admin as ${role} with ${field}` });
        const user = await this.#ask({ headers: (await this.#party(role)).headers, fields: { [field]: 'x' } });
        this.#expect(user, { isNot: [401, 403, 500], for: `${role} with ${field}` });
      }
    }
  }

  #mayCall(role: Role): boolean {
    const { access } = this.#way.endpoint;
    return typeof access === 'string' || access.includes(role);
  }

  #party(role: Role, options?: { impersonated: boolean }): Promise<Party> {
    return signedIn(this.#scene.services, role, options);
  }

  /** Fields of what the call names, all of it the party's own; but for one. */
  async #others(party: Party, but?: Resource): Promise<Record<string, unknown>> {
    const fields: Record<string, unknown> = {};
    for (const resource of Object.keys(this.#way.endpoint.owned) as Resource[]) {
      if (resource === but || !(resource in EXAMPLES)) continue;
      const { names } = await EXAMPLES[resource](this.#scene.services, party);
      Object.assign(fields, this.#formOf(resource, names[0])?.naming([names[0]]));
    }
    return fields;
  }

  /** How the call's field names something like this: alone or in a list; undefined where it takes neither. */
  #formOf(resource: Resource, name: unknown) {
    const { endpoint } = this.#way;
    const field = endpoint.owned[resource] ?? '';
    const schema = fieldSchema(endpoint, field) ?? v.never();
    const isList = !v.is(schema, name);
    if (isList && !v.is(schema, [name])) return undefined;
    return { isList, naming: (names: readonly unknown[]) => ({ [field]: isList ? names : names[0] }) };
  }

  #ask(call: { headers?: Headers | undefined; fields?: Readonly<Record<string, unknown>> }): Promise<Answer> {
    return ask(this.#way, this.#scene, call);
  }

  #expect(
    { status, key }: Answer,
    expected: { is?: number; isNot?: readonly number[]; key?: string; for: string },
  ): void {
    const { method, path } = this.#way;
    const got = [method, path, 'answers', status, key, 'to', expected.for].filter(Boolean).join(' ');
    if (expected.is !== undefined && status !== expected.is) this.#problems.push(`${got}, not ${expected.is}`);
    else if (expected.isNot?.includes(status)) this.#problems.push(got);
    else if (expected.key !== undefined && key !== expected.key) this.#problems.push(`${got}, not ${expected.key}`);
  }
}
