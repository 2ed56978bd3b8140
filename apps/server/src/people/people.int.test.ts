import { hostGuests } from '../test-platform.fixture.ts';
import { testPeople } from './people-suite.fixture.ts';

testPeople(hostGuests);
