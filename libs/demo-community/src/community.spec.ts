import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import { meetLimits } from '@offshoot/contracts/meets';
import { caseQueues, type CaseSubject, queueOf } from '@offshoot/contracts/moderation';
import { demoAccounts, demoPassword } from './accounts.ts';
import { demoRooms } from './chats.ts';
import { demoExchanges } from './exchanges.ts';
import { demoCases } from './moderation.ts';
import { demoMeets } from './meets.ts';
import { demoPlants } from './plants.ts';
import { demoPhotoFile, demoPhotos } from './photos.ts';
import { demoRings } from './rings.ts';
import { demoWishes } from './wishes.ts';

const accountIds = new Set(demoAccounts.map(({ id }) => id));
const plantById = new Map(demoPlants.map((plant) => [plant.id, plant]));
const plantsOf = (statuses: readonly string[]): string[] =>
  demoExchanges
    .filter(({ status }) => statuses.includes(status))
    .flatMap(({ plantId, offeredPlantId }) => (offeredPlantId ? [plantId, offeredPlantId] : [plantId]));

describe('the demo accounts', () => {
  it('are eight users who together speak all eight languages', () => {
    expect(demoAccounts).toHaveLength(8);
    expect(new Set(demoAccounts.map(({ language }) => language))).toEqual(
      new Set(['en', 'ar', 'es', 'fr', 'he', 'zh', 'ru', 'hi']),
    );
  });

  it('respect the limits of a profile and of a password', () => {
    for (const { name, bio, location, website } of demoAccounts) {
      expect(name.length).toBeLessThanOrEqual(60);
      expect(bio.length).toBeLessThanOrEqual(500);
      expect(location.length).toBeLessThanOrEqual(100);
      expect((website ?? '').length).toBeLessThanOrEqual(200);
    }
    expect(demoPassword).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*])\S{8,127}$/);
  });

  it('have one moderator', () => {
    expect(demoAccounts.filter(({ role }) => role === 'moderator').map(({ email }) => email)).toEqual([
      'noor@offshoot.example',
    ]);
  });
});

describe('ids', () => {
  it('are unique and shaped like UUIDv7', () => {
    const ids = [
      ...demoAccounts,
      ...demoPlants,
      ...demoExchanges,
      ...demoRooms,
      ...demoRooms.flatMap(({ messages }) => messages),
      ...demoCases,
      ...demoWishes,
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('the demo plants', () => {
  it('are forty, each with texts, an existing owner and pictures on disk', () => {
    expect(demoPlants).toHaveLength(40);
    for (const plant of demoPlants) {
      expect(accountIds).toContain(plant.ownerId);
      expect(plant.description.length).toBeGreaterThan(20);
      expect(plant.photos.length).toBeGreaterThan(0);
      const files = plant.photos.flatMap((photo) => limits.photoWidths.map((width) => demoPhotoFile(photo, width)));
      expect(files.filter((file) => !existsSync(file))).toEqual([]);
      expect(plant.listedHoursAgo).toBeLessThan(
        demoAccounts.find(({ id }) => id === plant.ownerId)?.joinedHoursAgo ?? 0,
      );
      expect(plant.likedBy).not.toContain(plant.owner);
    }
  });

  it('use every picture once', () => {
    const used = demoPlants.flatMap(({ photos }) => photos);
    expect([...used].sort()).toEqual(Object.keys(demoPhotos).sort());
  });

  it('are exchanged exactly when a completed exchange handed them over', () => {
    expect(
      demoPlants
        .filter(({ status }) => status === 'exchanged')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(plantsOf(['completed']).sort());
  });

  it('have a rejection reason exactly when rejected', () => {
    for (const { status, rejectionReasons } of demoPlants)
      expect(rejectionReasons.length > 0).toBe(status === 'rejected');
  });
});

describe('the demo exchanges', () => {
  it('cover every status', () => {
    expect(new Set(demoExchanges.map(({ status }) => status))).toEqual(
      new Set(['requested', 'accepted', 'confirmed', 'completed', 'declined', 'cancelled']),
    );
  });

  it('hold a plant at most once, and request only public plants of other users', () => {
    const held = plantsOf(['accepted', 'confirmed', 'completed']);
    expect(new Set(held).size).toBe(held.length);
    for (const { plantId, offeredPlantId, requesterId, ownerId, requestedHoursAgo } of demoExchanges) {
      expect(requesterId).not.toBe(ownerId);
      expect(plantById.get(plantId)?.ownerId).toBe(ownerId);
      expect(plantById.get(plantId)?.publishedHoursAgo).toBeGreaterThan(requestedHoursAgo);
      if (offeredPlantId) {
        expect(plantById.get(offeredPlantId)?.ownerId).toBe(requesterId);
        expect(plantById.get(offeredPlantId)?.publishedHoursAgo).toBeGreaterThan(requestedHoursAgo);
      }
    }
  });

  it('have the timestamps that their status requires, in order', () => {
    for (const exchange of demoExchanges) {
      const {
        status,
        isDisputed,
        requestedHoursAgo,
        acceptedHoursAgo,
        completedHoursAgo,
        requesterConfirmedHoursAgo,
        ownerConfirmedHoursAgo,
      } = exchange;
      const confirmations = [requesterConfirmedHoursAgo, ownerConfirmedHoursAgo].filter((hours) => hours !== null);
      expect(confirmations).toHaveLength({ completed: 2, confirmed: 1 }[status as string] ?? (isDisputed ? 1 : 0));
      expect(acceptedHoursAgo !== null).toBe(['accepted', 'confirmed', 'completed'].includes(status) || isDisputed);
      expect(exchange.closedReason !== null).toBe(['declined', 'cancelled'].includes(status));
      if (acceptedHoursAgo !== null) expect(acceptedHoursAgo).toBeLessThan(requestedHoursAgo);
      for (const hours of confirmations) expect(hours).toBeLessThan(acceptedHoursAgo ?? 0);
      for (const review of [exchange.reviewFromOwner, exchange.reviewFromRequester]) {
        if (review) expect(review.hoursAgo).toBeLessThan(completedHoursAgo ?? 0);
      }
    }
  });
});

describe('the demo chat rooms', () => {
  it('belong to every accepted exchange, and contain only messages of its parties, in order', () => {
    expect(demoRooms.map(({ exchangeId }) => exchangeId).sort()).toEqual(
      demoExchanges
        .filter(({ acceptedHoursAgo }) => acceptedHoursAgo !== null)
        .map(({ id }) => id)
        .sort(),
    );
    for (const { participantIds, messages, createdHoursAgo } of demoRooms) {
      let before = createdHoursAgo;
      for (const { senderId, hoursAgo, content } of messages) {
        expect(participantIds).toContain(senderId);
        expect(hoursAgo).toBeLessThan(before);
        expect(content.length).toBeGreaterThan(0);
        before = hoursAgo;
      }
    }
  });
});

describe('the moderators’ cases', () => {
  const open = demoCases.filter(({ decision }) => !decision);

  it('wait in every queue', () => {
    expect(new Set(open.map(({ subject }) => queueOf[subject]))).toEqual(new Set(caseQueues));
  });

  it('contain every plant that waits for a moderator', () => {
    expect(open.flatMap(({ isHeld, subjectId }) => (isHeld ? [subjectId] : []))).toEqual(
      demoPlants.filter(({ status }) => status === 'pending').map(({ id }) => id),
    );
  });

  it('can be decided by the demo moderator: none is about a partner of an exchange of theirs', () => {
    const moderators = demoAccounts.filter(({ role }) => role === 'moderator').map(({ id }) => id);
    const partners = demoExchanges
      .map(({ requesterId, ownerId }) => [requesterId, ownerId])
      .filter((parties) => parties.some((id) => moderators.includes(id)))
      .flat();
    expect(open.filter(({ personId }) => personId !== null && partners.includes(personId))).toEqual([]);
  });

  it('are about what exists, and appealed decisions were made', () => {
    const acts = demoCases.flatMap(({ decision }) => (decision ? [decision.id] : []));
    const ids: Partial<Record<CaseSubject, readonly (string | null)[]>> = {
      plant: demoPlants.map(({ id }) => id),
      person: demoAccounts.map(({ id }) => id),
      message: demoRooms.flatMap(({ messages }) => messages.map(({ id }) => id)),
      review: demoExchanges
        .flatMap((exchange) => [exchange.reviewFromOwner, exchange.reviewFromRequester])
        .map((review) => review?.id ?? null),
      video: demoExchanges.flatMap((exchange) => [exchange.requesterVideoId, exchange.ownerVideoId]),
      dispute: demoExchanges.filter(({ isDisputed }) => isDisputed).map(({ id }) => id),
      appeal: acts,
    };
    for (const { subject, subjectId } of demoCases)
      if (subject !== 'contact_message') expect(ids[subject]).toContain(subjectId);
  });
});

describe('the demo rings', () => {
  it('are of available plants for swaps, each of which meets the wish of the next member', () => {
    const slugOf = (species: string) => species.toLowerCase().replaceAll(' ', '-');
    const busy = new Set(plantsOf(['accepted', 'confirmed', 'completed']));
    for (const { legs } of demoRings) {
      expect(new Set(legs.map(({ giverId }) => giverId)).size).toBe(legs.length);
      legs.forEach(({ giverId, receiverId, plantId, wishId }, index) => {
        expect(receiverId).toBe(legs[(index + 1) % legs.length]?.giverId);
        const plant = plantById.get(plantId);
        expect(plant).toMatchObject({ ownerId: giverId, status: 'available', offer: 'either' });
        expect(busy.has(plantId)).toBe(false);
        const wish = demoWishes.find(({ id }) => id === wishId);
        expect(wish).toMatchObject({ ownerId: receiverId, species: slugOf(plant?.species ?? '') });
      });
    }
  });
});

describe('the demo swap meets', () => {
  it('are one with visitors, one that was cancelled and one that waits for a moderator', () => {
    expect(demoMeets.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending', 'published']);
  });

  it('have visitors who bring own plants that are available, some of which others wish for', () => {
    for (const { hostId, visits } of demoMeets) {
      expect(accountIds).toContain(hostId);
      for (const { visitorId, plantIds } of visits)
        for (const id of plantIds) expect(plantById.get(id)).toMatchObject({ ownerId: visitorId, status: 'available' });
    }
    const [{ visits } = { visits: [] }] = demoMeets;
    const wished = (plantId: string, ownerId: string) =>
      demoWishes.some(
        (wish) =>
          wish.ownerId !== ownerId &&
          visits.some(({ visitorId }) => visitorId === wish.ownerId) &&
          plantById.get(plantId)?.species.toLowerCase().replaceAll(' ', '-') === wish.species,
      );
    const met = visits.flatMap(({ visitorId, plantIds }) => plantIds.filter((id) => wished(id, visitorId)));
    expect(met).toHaveLength(3);
  });

  it('respect the limits of a meet', () => {
    for (const { title, note, placeName } of demoMeets) {
      expect(title.length).toBeLessThanOrEqual(meetLimits.title);
      expect(note.length).toBeLessThanOrEqual(meetLimits.note);
      expect(placeName.length).toBeLessThanOrEqual(meetLimits.placeName);
    }
  });
});
